import { useState } from 'react';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { type ActRefusal, isReason, reasonLengths } from '#machines/appointment-act/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import styles from './calendar.module.css';
import { OtherPhysicians } from './other-physicians.tsx';
import { useWhen } from './use-when.ts';

type SlotConflictProps = {
  refusal: ActRefusal;
  professionalId: string;
  wanted: Span | null;
  chooseWords: (when: string) => string;
  onChoose: (span: Span) => void;
  onOverride: (reason: string) => void;
};

/** Shows the conflicting appointment, the next free slots, and overriding with a reason if permitted. */
export function SlotConflict({
  refusal,
  professionalId,
  wanted,
  chooseWords,
  onChoose,
  onOverride,
}: SlotConflictProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { taken, free, mayOverride } = refusal;
  const bookedSpan = taken && { Start: taken.Start, DeltaMinutes: minutesOf(taken) };
  return (
    <>
      {bookedSpan ? (
        <ul className={styles.both}>
          {wanted ? <li>{t('calendar.wanted', { when: when(wanted) })}</li> : null}
          <li>
            {taken.name
              ? t('calendar.taken', { when: when(bookedSpan), name: taken.name })
              : t('calendar.alreadyBooked', { when: when(bookedSpan) })}
          </li>
        </ul>
      ) : null}
      {free.length > 0 ? (
        <>
          <p id="next-free">{t('calendar.nextFree')}</p>
          <ul className={styles.free} aria-labelledby="next-free">
            {free.map((span) => (
              <li key={span.Start}>
                <Button size="sm" onClick={() => onChoose(span)}>
                  {chooseWords(when(span))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={styles.ways}>
        {refusal.failure === 'slot_taken' && wanted ? (
          <OtherPhysicians key={wanted.Start} professionalId={professionalId} from={wanted.Start} />
        ) : null}
        {mayOverride ? <Override onOverride={onOverride} /> : null}
      </div>
    </>
  );
}

const minutesOf = ({ Start, End }: { Start: string; End: string }) =>
  Math.round((Date.parse(End) - Date.parse(Start)) / 60_000);

function Override({ onOverride }: Pick<SlotConflictProps, 'onOverride'>) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <Button size="sm" onClick={() => setReason('')}>
        {t('calendar.overrideAsk')}
      </Button>
    );
  }
  return (
    <div className="form">
      <Field label={t('calendar.overrideReason')} help={t('calendar.overrideHelp')} required>
        <Textarea value={reason} maxLength={reasonLengths.to} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div>
        <Button
          disabledReason={isReason(reason) ? undefined : t('calendar.cancel.reasonMissing')}
          onClick={() => onOverride(reason)}
        >
          {t('calendar.override')}
        </Button>
      </div>
    </div>
  );
}
