import { useSelector } from '@xstate/react';
import { fullName } from '#domain/session/user.ts';
import { callLimits } from '#domain/video-call/video-call.ts';
import { type CallParticipantsSnapshot, selectFailure, selectPerson } from '#machines/call-participants/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import type { Participants } from './participants.types.ts';

/** Failure of an invitation; the specified text of clinical 8 for a repeated one. */
export function useInviteFailure(people: Participants): string | null {
  const { t } = useTranslation();
  const failure = useSelector(people, selectFailure);
  const name = useSelector(people, failedName);
  if (!failure) return null;
  const what = failure.again ? t('call.people.againFailed', { name }) : t('call.people.inviteFailed');
  return `${what} ${t(`call.people.failures.${failure.code}`, { most: callLimits.maxPeers })}`;
}

function failedName(snapshot: CallParticipantsSnapshot): string {
  const [userId = ''] = selectFailure(snapshot)?.userIds ?? [];
  const person = selectPerson(snapshot, userId);
  return person ? fullName(person) : '';
}

export function InviteFailed({ people }: { people: Participants }) {
  const { t } = useTranslation();
  const text = useInviteFailure(people);
  return text === null ? null : (
    <Banner
      tone="warn"
      live="alert"
      dismissLabel={t('call.dismiss')}
      onDismiss={() => people.send({ type: 'failure.dismiss' })}
    >
      {text}
    </Banner>
  );
}
