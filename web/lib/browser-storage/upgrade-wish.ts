let isOpen = false;

/**
 * Remembers that the user pressed Upgrade to Pro, until the payment opens: they may have to sign up first. The wish is held in
 * memory and not in the address, so that a link cannot start a payment for somebody else.
 */
export function wishUpgrade(): void {
  isOpen = true;
}

export function hasUpgradeWish(): boolean {
  return isOpen;
}

/** Clears the wish. Returns true if there was one. */
export function takeUpgradeWish(): boolean {
  const was = isOpen;
  isOpen = false;
  return was;
}
