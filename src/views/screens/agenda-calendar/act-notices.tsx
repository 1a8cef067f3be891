import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentActActor } from '#actors/boards/appointment-act.actor.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import {
  type ActRefusal,
  type ActSubject,
  isReason,
  reasonLengths,
  selectDrawn,
  selectIsGrabbed,
  selectIsRefused,
  selectIsUndoable,
  selectRefusal,
  selectSubject,
  selectTo,
} from '#machines/appointment-act/index.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { undoKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import styles from './calendar.module.css';
import { useWhen } from './use-when.ts';

type ActPart = { act: AppointmentActActor };

/** What becomes of an act: each step in words, the undo, and why a move was put back. */
export function ActNotices({ act }: ActPart) {
  const { t } = useTranslation();
  const when = useWhen();
  const subject = useSelector(act, selectSubject);
  const undoable = useSelector(act, selectIsUndoable);
  const refused = useSelector(act, selectIsRefused);
  const refusal = useSelector(act, selectRefusal);
  return (
    <>
      <Steps act={act} />
      {undoable && subject ? (
        <Banner
          tone="ok"
          live="status"
          dismissLabel={t('calendar.dismiss')}
          onDismiss={() => act.send({ type: 'act.dismiss' })}
          actions={
            <Button size="sm" aria-keyshortcuts={undoKeys} onClick={() => act.send({ type: 'move.undo' })}>
              {t('calendar.undo')}
            </Button>
          }
        >
          {t('calendar.moved', { name: subject.name, when: when(subject) })}
        </Banner>
      ) : null}
      {refused && refusal && subject ? <Refused act={act} subject={subject} refusal={refusal} /> : null}
    </>
  );
}

/** Every step is announced with its day. */
function Steps({ act }: ActPart) {
  const { t } = useTranslation();
  const when = useWhen();
  const grabbed = useSelector(act, selectIsGrabbed);
  const drawn = useSelector(act, selectDrawn, (a, b) => a?.Start === b?.Start && a?.DeltaMinutes === b?.DeltaMinutes);
  const name = useSelector(act, (snapshot) => selectSubject(snapshot)?.name ?? '');
  const words = grabbed && drawn ? `${name}: ${when(drawn)}` : drawn ? t('calendar.saving', { name }) : '';
  return (
    <p className="sr" role="status">
      {words}
    </p>
  );
}

type RefusedProps = ActPart & { subject: ActSubject; refusal: ActRefusal };

function Refused({ act, subject, refusal }: RefusedProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const to = useSelector(act, selectTo);
  const { failure, taken, free, mayOverride } = refusal;
  const takenSpan = taken && { Start: taken.Start, DeltaMinutes: minutesOf(taken) };
  return (
    <Banner
      tone="danger"
      live="alert"
      title={t('calendar.refused', { name: subject.name, when: when(subject) })}
      dismissLabel={t('calendar.dismiss')}
      onDismiss={() => act.send({ type: 'act.dismiss' })}
      actions={
        failure === 'generic' ? (
          <Button size="sm" onClick={() => act.send({ type: 'move.retry' })}>
            {t('calendar.retry')}
          </Button>
        ) : null
      }
    >
      <p>{t(`calendar.failures.${failure}`)}</p>
      {takenSpan ? (
        <ul className={styles.both}>
          {to ? <li>{t('calendar.wanted', { when: when(to) })}</li> : null}
          <li>
            {taken.name
              ? t('calendar.taken', { when: when(takenSpan), name: taken.name })
              : t('calendar.takenUnnamed', { when: when(takenSpan) })}
          </li>
        </ul>
      ) : null}
      <NextFree act={act} free={free} />
      {mayOverride ? <Override act={act} /> : null}
    </Banner>
  );
}

const minutesOf = ({ Start, End }: { Start: string; End: string }) =>
  Math.round((Date.parse(End) - Date.parse(Start)) / 60_000);

function NextFree({ act, free }: ActPart & { free: readonly Span[] }) {
  const { t } = useTranslation();
  const when = useWhen();
  if (free.length === 0) return null;
  return (
    <>
      <p id="next-free">{t('calendar.nextFree')}</p>
      <ul className={styles.free} aria-labelledby="next-free">
        {free.map((span) => (
          <li key={span.Start}>
            <Button size="sm" onClick={() => act.send({ type: 'move.choose', to: span })}>
              {t('calendar.choose', { when: when(span) })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Override({ act }: ActPart) {
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
          onClick={() => act.send({ type: 'move.override', reason })}
        >
          {t('calendar.override')}
        </Button>
      </div>
    </div>
  );
}
