import type { Locale } from '#domain/locale.ts';
import type { SafetyWarning } from '#domain/prescription/safety.types.ts';
import { fieldMessage } from '../../core/messages.ts';

/** Sentence of a finding, completed by the allergies that it is about. */
function sentenceOf({ Outcome, About }: SafetyWarning): string {
  if (Outcome === 'BLOCK') return 'allergyBlocks';
  return Outcome === 'REASON' ? 'allergyReason' : (About.why ?? '');
}

/** What the allergy checks of a medicine forbid, and what they ask a reason for. A check that did not run asks too. */
export function allergySentences(warnings: readonly SafetyWarning[], locale: Locale) {
  const checks = warnings.filter(({ Check }) => Check === 'allergy');
  const written = (found: readonly SafetyWarning[]) => {
    const codes = [...new Set(found.map(sentenceOf))];
    const sentences = codes.map((code) => {
      const named = found.flatMap((one) => (sentenceOf(one) === code ? (one.About.allergy ?? []) : []));
      return `${[fieldMessage(code, locale), [...new Set(named)].join(', ')].filter(Boolean).join(' ')}.`;
    });
    return sentences.length === 0 ? null : sentences.join(' ');
  };
  return {
    severe: written(checks.filter(({ Outcome }) => Outcome === 'BLOCK')),
    asked: written(checks.filter(({ Outcome }) => Outcome !== 'BLOCK')),
  };
}
