import { useSelector } from '@xstate/react';
import { fullName } from '#domain/session/user.ts';
import {
  type CallParticipantsSnapshot,
  selectCanInvite,
  selectInvites,
  selectIsPanelOpen,
  selectPerson,
  selectWarning,
} from '#machines/call-participants/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import styles from './call-window.module.css';
import { Dismiss } from './dismiss.tsx';
import { useInviteFailure } from './invite-failed.tsx';
import type { Participants } from './participants.types.ts';

const warningKeys = {
  TIMEOUT: 'call.outcomes.noAnswer',
  REJECTED: 'call.outcomes.rejected',
  BUSY: 'call.outcomes.busy',
} as const;

const personOf = (snapshot: CallParticipantsSnapshot) => selectPerson(snapshot, selectWarning(snapshot)?.userId ?? '');

/** Clinical 8: invitees who did not join, with a button for calling again. */
export function PeopleNotice({ people }: { people: Participants }) {
  const shown = useSelector(people, selectInvites);
  const inPanel = useSelector(people, selectIsPanelOpen);
  return shown ? (
    <>
      <Warning people={people} />
      {inPanel ? null : <Failure people={people} />}
    </>
  ) : null;
}

function Warning({ people }: { people: Participants }) {
  const { t } = useTranslation();
  const warning = useSelector(people, selectWarning);
  const person = useSelector(people, personOf);
  const again = useSelector(people, (snapshot) => selectCanInvite(snapshot, selectWarning(snapshot)?.userId ?? ''));
  const name = person ? fullName(person) : t('call.somebody');
  return (
    <div role="status">
      {warning ? (
        <p className={styles.notice}>
          {warning.reason === 'TIMEOUT' ? <b>{name}</b> : null}
          <span>{t(warningKeys[warning.reason], { name })}</span>
          {again ? (
            <button
              type="button"
              className={styles.act}
              onClick={() => people.send({ type: 'invite.one', userId: warning.userId })}
            >
              {t('call.people.again')}
            </button>
          ) : null}
          <Dismiss onPress={() => people.send({ type: 'warning.dismiss' })} />
        </p>
      ) : null}
    </div>
  );
}

function Failure({ people }: { people: Participants }) {
  const text = useInviteFailure(people);
  return (
    <div role="alert">
      {text === null ? null : (
        <p className={styles.notice}>
          {text}
          <Dismiss onPress={() => people.send({ type: 'failure.dismiss' })} />
        </p>
      )}
    </div>
  );
}
