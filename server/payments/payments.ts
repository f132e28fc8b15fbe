/** A subscription to Pro as the payment provider has it. */
export type PaidSubscription = {
  id: string;
  /** In the provider's words (Stripe: `active`, `past_due`, …), which may come to be more than we know. */
  status: string;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  /** When it ends, if it was canceled or is to end at a certain time. */
  endsAt: Date | null;
  trialEndsAt: Date | null;
  /** Since when its oldest invoice is unpaid; null unless it is past due. */
  unpaidSince: Date | null;
  /** The payment of the current period is being taken back, or was. */
  isDisputed: boolean;
  /** With it the browser can pay what is due; null when nothing can be paid. */
  clientSecret: string | null;
};

/** `missing`: the provider has never heard of the customer, as after a change of its keys. */
export type CustomerState =
  | { kind: 'customer'; subscriptions: PaidSubscription[] }
  | { kind: 'deleted' }
  | { kind: 'missing' };

/** Only says that something happened to somebody: what is true now is asked for. */
export type PaymentEvent = {
  id: string;
  type: string;
  isLive: boolean;
  customerId: string | null;
  /** Where the event names no customer: the payment that it is about. */
  chargeId: string | null;
};

/**
 * What we ask of the payment provider. Every call may throw AppError 503 `unavailable`, when the provider cannot be
 * reached or does not take our keys.
 */
export type Payments = {
  /** Goes to the browser. */
  publishableKey: string;
  /** Real money. */
  isLive: boolean;
  createCustomer(who: { userId: string; email: string; name: string }): Promise<string>;
  /** Ends every subscription of the customer, at once. */
  deleteCustomer(customerId: string): Promise<void>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /** An unpaid one, which is nothing until its first payment, unless nothing is to be paid. */
  createSubscription(customerId: string): Promise<PaidSubscription>;
  /** At the end of the period that is paid. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  keepOn(subscriptionId: string): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  customerOfCharge(chargeId: string): Promise<string | null>;
  /**
   * @param payload the bytes as they came: the signature is over them
   * @throws AppError 400 `signature_invalid` when it is not from the provider, or older than five minutes
   */
  readEvent(payload: Uint8Array, signature: string, now: Date): PaymentEvent;
  /** What Pro costs there a month, in dollars; null when it is no such price. */
  readMonthlyPriceUsd(): Promise<number | null>;
};
