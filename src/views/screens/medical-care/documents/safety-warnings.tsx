import { decimalText } from '#domain/format-number.ts';
import type { PrescriptionSheet } from '#domain/prescription/prescription-sheet.ts';
import type { SafetyCheck, SafetyWarning } from '#domain/prescription/safety.types.ts';
import type { SaveState } from '#machines/draft/index.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';

type WarningsProps = {
  safety: SafetyCheck | null;
  state: SaveState;
  sheet: PrescriptionSheet;
  onReason: (key: string, reason: string) => void;
  onSplit: () => void;
};

/** Domain 8.1: warnings for the saved content. Unsaved content is shown as unchecked. */
export function SafetyWarnings({ safety, state, sheet, onReason, onSplit }: WarningsProps) {
  const { t } = useTranslation();
  if (sheet.items.length === 0) return null;
  const unknown = state === 'keptHere' || state === 'conflict';
  const pending = state === 'unsaved' || state === 'saving' || safety === null;
  const sources = unknown || pending ? '' : safety.InteractionSources.join('; ');
  const coverage = sources === '' ? null : <p className="meta">{t('safety.coverage', { sources })}</p>;
  return (
    <section className="stack" aria-label={t('safety.title')}>
      {unknown ? (
        <Banner tone="danger" live="alert" title={t('safety.unchecked')} />
      ) : pending ? (
        <p className="meta" role="status">
          {t('safety.checking')}
        </p>
      ) : safety.Ready ? (
        <Banner tone="ok" live="status" title={t('safety.ready')}>
          {coverage}
        </Banner>
      ) : (
        coverage
      )}
      {(safety?.Warnings ?? []).map((warning) => (
        <Warning
          key={warning.Key}
          warning={warning}
          reason={sheet.answers.find(({ Key }) => Key === warning.Key)?.Reason ?? ''}
          onReason={(reason) => onReason(warning.Key, reason)}
          onSplit={onSplit}
        />
      ))}
    </section>
  );
}

const tones = { BLOCK: 'danger', REASON: 'warn', NOT_RUN: 'warn' } as const;

type WarningProps = { warning: SafetyWarning; reason: string; onReason: (reason: string) => void; onSplit: () => void };

function Warning({ warning, reason, onReason, onSplit }: WarningProps) {
  const { t } = useTranslation();
  const { Check, Outcome, Source, Answered } = warning;
  const heading =
    Outcome === 'BLOCK'
      ? t('safety.blocks')
      : Outcome === 'NOT_RUN'
        ? t('safety.notRun')
        : t(Answered ? 'safety.answered' : 'safety.needsReason');
  return (
    <Banner tone={tones[Outcome]} live="off" title={heading}>
      <p>{useWarningText(warning)}</p>
      {Source ? <p className="meta">{t('safety.source', { source: Source })}</p> : null}
      {Check === 'saleCondition' ? (
        <Button size="sm" onClick={onSplit}>
          {t('safety.split')}
        </Button>
      ) : null}
      {Outcome === 'BLOCK' ? null : (
        <Field label={t(Outcome === 'NOT_RUN' ? 'safety.acknowledged' : 'safety.reason')}>
          <TextInput value={reason} maxLength={500} onChange={(event) => onReason(event.target.value)} />
        </Field>
      )}
    </Banner>
  );
}

const whys = [
  'allergiesUnread',
  'allergiesUnknown',
  'allergyUnknown',
  'ingredientUnknown',
  'earlierUnread',
  'earlierPartial',
  'earlierUnknown',
  'doseUnread',
  'maximumUnknown',
  'ageUnknown',
  'maximumOfAdults',
  'pregnancyUnknown',
  'tableUnread',
  'catalogueUnread',
] as const;

function useWarningText({ Check, Outcome, About }: SafetyWarning): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const caution = About.caution === 'CONTRAINDICATED' ? 'CONTRAINDICATED' : 'AVOID';
  const effect = (locale === 'en' ? About.effectEn : About.effectEs) ?? '';
  const words = {
    ...About,
    dailyMg: decimalText(About.dailyMg ?? '', locale),
    maxMg: decimalText(About.maxMg ?? '', locale),
    caution: t(`safety.caution.${caution}`),
    effect,
    check: t(`safety.check.${Check}`),
  };
  const why = whys.find((one) => one === About.why);
  if (Outcome === 'NOT_RUN') return why ? t(`safety.why.${why}`, words) : t(`safety.check.${Check}`);
  if (Check === 'duplicate') return t(About.earlier ? 'safety.duplicateEarlier' : 'safety.duplicateWithin', words);
  return t(`safety.${Check}`, words);
}
