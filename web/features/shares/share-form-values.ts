import type { z } from 'zod';
import { type Share, shareSettings } from '#contract/shares.ts';

/** Values of the form: texts and checkboxes only. */
export type ShareFormValues = {
  senderName: string;
  asksPassword: boolean;
  /** Empty to keep the current password. */
  password: string;
  /** Last day of access, as `2026-11-20`. Empty for no expiry. */
  lastDay: string;
  canDownload: boolean;
  actionText: string;
  actionUrl: string;
  /** Sites that may embed the video, one per line. */
  frameOrigins: string;
};

/** @param share null for a new link */
export function toFormValues(share: Share | null): ShareFormValues {
  return {
    senderName: share?.senderName ?? '',
    asksPassword: share?.hasPassword ?? false,
    password: '',
    lastDay: share?.expiresAt ? localDay(new Date(share.expiresAt)) : '',
    canDownload: share?.canDownload ?? false,
    actionText: share?.callToAction?.text ?? '',
    actionUrl: share?.callToAction?.url ?? '',
    frameOrigins: share?.frameOrigins.join('\n') ?? '',
  };
}

/**
 * Converts the form into the settings of the contract. An empty password field keeps the current password, and an unedited last day
 * keeps the exact expiry time.
 */
export function toSettings(values: ShareFormValues, share: Share | null): z.input<typeof shareSettings> {
  const before = toFormValues(share);
  const { senderName, actionText, actionUrl } = values;
  const keepsPassword = before.asksPassword && values.asksPassword && values.password === '';
  return {
    ...(senderName.trim() !== '' && { senderName }),
    ...(!keepsPassword && { password: values.asksPassword ? values.password : null }),
    ...(values.lastDay !== before.lastDay && {
      expiresAt: values.lastDay === '' ? null : endOfLocalDay(values.lastDay),
    }),
    canDownload: values.canDownload,
    callToAction:
      actionText.trim() === '' && actionUrl.trim() === '' ? null : { text: actionText, url: actionUrl },
    frameOrigins: values.frameOrigins
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

/**
 * Assigns errors to the fields of the form, at most one per field.
 * @param faults named as in the contract, from its schema or from the server's reply
 */
export function toFieldFaults(faults: readonly (readonly [name: string, fault: string])[]) {
  const byField = new Map<keyof ShareFormValues, string>();
  for (const [name, fault] of faults) {
    const field = fieldOf(name);
    if (field && !byField.has(field)) byField.set(field, fault);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** Returns the errors that the contract's schema finds in the form. */
export function findFaults(values: ShareFormValues, share: Share | null) {
  const { error } = shareSettings.safeParse(toSettings(values, share));
  return toFieldFaults(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

function fieldOf(name: string): keyof ShareFormValues | undefined {
  if (name.startsWith('frameOrigins')) return 'frameOrigins';
  return fields[name];
}

const fields: Record<string, keyof ShareFormValues> = {
  senderName: 'senderName',
  expiresAt: 'lastDay',
  password: 'password',
  'callToAction.text': 'actionText',
  'callToAction.url': 'actionUrl',
};

export function localDay(time: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`;
}

function endOfLocalDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
