let isOpen = false;

/**
 * Remembers that the user pressed Upgrade to Pro, until the payment opens: signing up may come between. Held in memory and
 * not in the address, so that nobody can start a payment for somebody else by sending a link.
 */
export function wishUpgrade(): void {
  isOpen = true;
}

export function hasUpgradeWish(): boolean {
  return isOpen;
}

/** @returns whether there was a wish, once */
export function takeUpgradeWish(): boolean {
  const was = isOpen;
  isOpen = false;
  return was;
}
