/** A subscription to Pro, as the payment provider reports it. */
export type PaidSubscription = {
  id: string;
  /** The provider's own status (Stripe: `active`, `past_due`, …), which may be one that we do not know yet. */
  status: string;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  /** The end, if it was canceled or is to end at a certain time. */
  endsAt: Date | null;
  trialEndsAt: Date | null;
  /** The time since when its oldest invoice is unpaid; null unless it is past due. */
  unpaidSince: Date | null;
  /** True if the payment of the current period is disputed, or was lost to a dispute. */
  isDisputed: boolean;
  /** The secret with which the browser pays what is due; null when nothing can be paid. */
  clientSecret: string | null;
};

/** `missing`: the provider does not know the customer, as after a change to the keys of another account. */
export type CustomerState =
  | { kind: 'customer'; subscriptions: PaidSubscription[] }
  | { kind: 'deleted' }
  | { kind: 'missing' };

/** An event only says that something happened to a customer; the present state is then fetched. */
export type PaymentEvent = {
  id: string;
  type: string;
  isLive: boolean;
  customerId: string | null;
  /** The payment that the event is about, for an event that names no customer. */
  chargeId: string | null;
};

/**
 * The port to the payment provider. Every call may throw AppError 503 `unavailable`, when the provider cannot be reached or
 * does not accept our keys.
 */
export type Payments = {
  /** The key that browsers use. */
  publishableKey: string;
  /** True if real money is charged. */
  isLive: boolean;
  createCustomer(who: { userId: string; email: string; name: string }): Promise<string>;
  /** Deletes the customer and ends all subscriptions at once. */
  deleteCustomer(customerId: string): Promise<void>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /** Creates a subscription that begins with its first payment, or at once when nothing is to be paid. */
  createSubscription(customerId: string): Promise<PaidSubscription>;
  /** Ends the subscription with the period that is paid for. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  keepOn(subscriptionId: string): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  customerOfCharge(chargeId: string): Promise<string | null>;
  /**
   * @param payload the bytes as they came, which the signature covers
   * @throws AppError 400 `signature_invalid` when it is not from the provider, or older than five minutes
   */
  readEvent(payload: Uint8Array, signature: string, now: Date): PaymentEvent;
  /** The price of Pro at the provider, in dollars a month; null when it is set up in another way. */
  readMonthlyPriceUsd(): Promise<number | null>;
};
