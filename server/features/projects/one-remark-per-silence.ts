import { silentFindings } from '#pipeline/for-the-server/scripts.ts';
import type { StoredWarning } from '../../db/tables/projects-tables.ts';

const code = 'slide_without_words';

/**
 * Takes the slides of a long silence out of the remark that slides have no sentence: the remark on the silence says the same of them,
 * and what to do. A remark that gives the reason of one slide stays.
 */
export function oneRemarkPerSilence(warnings: readonly StoredWarning[]): StoredWarning[] {
  const soundless = new Set(
    warnings.filter((one) => one.code === 'nothing_heard').flatMap(({ slideNumbers = [] }) => slideNumbers),
  );
  return warnings.flatMap((warning) => {
    const { slideNumber, slideNumbers } = warning;
    const numbers = slideNumbers ?? (slideNumber === undefined ? [] : [slideNumber]);
    const [general] = silentFindings(code, numbers);
    if (warning.code !== code || warning.message !== general?.message) return [warning];
    const others = numbers.filter((number) => !soundless.has(number));
    return others.length === numbers.length ? [warning] : silentFindings(code, others);
  });
}
