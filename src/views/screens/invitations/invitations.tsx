import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { invitationsFeature } from '#actors/invitations/invitations.feature.ts';
import { useFeature } from '../../app/use-feature.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationList } from './invitation-list.tsx';

/** Who was invited by mail to a professional, and the form of the next invitation. */
export function Invitations({ userId, name }: { userId: string; name: string }) {
  const feature = useFeature(invitationsFeature);
  const list = useActorRef(feature.list, { input: { filters: { userId } } });
  const [logic] = useState(() => feature.createEdit(userId, () => list.send({ type: 'list.refresh' })));
  const edit = useActorRef(logic, { input: { id: userId } });
  return (
    <>
      <InvitationForm edit={edit} list={list} name={name} />
      <InvitationList edit={edit} list={list} />
    </>
  );
}
