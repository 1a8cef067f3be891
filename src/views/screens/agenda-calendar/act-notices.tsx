import { useSelector } from '@xstate/react';
import type { AppointmentActActor } from '#actors/boards/appointment-act.actor.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { clockTurns } from '#domain/turn-of.ts';
import {
  type ActRefusal,
  type ActSubject,
  selectDrawn,
  selectIsGrabbed,
  selectIsRefused,
  selectIsUndoable,
  selectRefusal,
  selectSubject,
  selectTo,
  type TurnQuestion,
} from '#machines/appointment-act/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { undoKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import styles from './calendar.module.css';
import { SlotConflict } from './slot-conflict.tsx';
import { useWhen } from './use-when.ts';

type ActPart = { act: AppointmentActActor };

/** Progress of an act, its undo button, and the reason why a move was reverted. */
export function ActNotices({ act, professionalId }: ActPart & { professionalId: string }) {
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
      {refused && refusal && subject ? (
        <NotMoved act={act} subject={subject} refusal={refusal} professionalId={professionalId} />
      ) : null}
    </>
  );
}

/** Announces every step with its day. */
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

type NotMovedProps = ActPart & { subject: ActSubject; refusal: ActRefusal | TurnQuestion; professionalId: string };

function NotMoved({ refusal, ...part }: NotMovedProps) {
  return refusal.failure === 'repeated_hour' ? (
    <WhichTurn act={part.act} subject={part.subject} spans={refusal.free} />
  ) : (
    <Refused {...part} refusal={refusal} />
  );
}

type WhichTurnProps = ActPart & { subject: ActSubject; spans: readonly Span[] };

/** Nothing is moved to a time that the clock repeats before it is known which one is meant. */
function WhichTurn({ act, subject, spans: [first, second] }: WhichTurnProps) {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  if (!first || !second) return null;
  const turns = { first, second };
  return (
    <Banner
      tone="warn"
      live="alert"
      title={t('calendar.whichTurn', { name: subject.name, when: longDay(first.Start) })}
      dismissLabel={t('calendar.dismiss')}
      onDismiss={() => act.send({ type: 'act.dismiss' })}
    >
      <p>{t('calendar.failures.repeated_hour')}</p>
      <ul className={styles.free} aria-label={t('clock.turn.label')}>
        {clockTurns.map((turn) => (
          <li key={turn}>
            <Button size="sm" onClick={() => act.send({ type: 'move.choose', to: turns[turn] })}>
              {t(`clock.turn.turns.${turn}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type RefusedProps = ActPart & { subject: ActSubject; refusal: ActRefusal; professionalId: string };

function Refused({ act, subject, refusal, professionalId }: RefusedProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const to = useSelector(act, selectTo);
  const { name } = subject;
  // Without an answer the server may have moved it all the same.
  const title =
    refusal.failure === 'generic'
      ? t('calendar.unsure', { name })
      : t('calendar.refused', { name, when: when(subject) });
  return (
    <Banner
      tone="danger"
      live="alert"
      title={title}
      dismissLabel={t('calendar.dismiss')}
      onDismiss={() => act.send({ type: 'act.dismiss' })}
      actions={
        refusal.failure === 'generic' ? (
          <Button size="sm" onClick={() => act.send({ type: 'move.retry' })}>
            {t('calendar.retry')}
          </Button>
        ) : null
      }
    >
      <p>{t(`calendar.failures.${refusal.failure}`)}</p>
      <SlotConflict
        refusal={refusal}
        professionalId={professionalId}
        wanted={to}
        chooseWords={(time) => t('calendar.choose', { when: time })}
        onChoose={(span) => act.send({ type: 'move.choose', to: span })}
        onOverride={(reason) => act.send({ type: 'move.override', reason })}
      />
    </Banner>
  );
}
