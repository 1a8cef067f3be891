import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { invitationsFeature } from '#actors/invitations/invitations.feature.ts';
import { useFeature } from '../../app/use-feature.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InvitationUpload } from './invitation-upload.tsx';

/** Invitation list and form of a professional. */
export function useInvitations(userId: string) {
  const feature = useFeature(invitationsFeature);
  const list = useActorRef(feature.list, { input: { filters: { userId } } });
  const [{ editLogic, files }] = useState(() => {
    const sent = () => list.send({ type: 'list.refresh' });
    return { editLogic: feature.createEdit(userId, sent), files: feature.createUpload(userId, sent) };
  });
  const edit = useActorRef(editLogic, { input: { id: userId } });
  const upload = useActorRef(files.logic, { input: { id: null } });
  return { edit, list, upload, stage: files.stage };
}

export function Invitations({ userId, name }: { userId: string; name: string }) {
  const { edit, list, upload, stage } = useInvitations(userId);
  return (
    <>
      <InvitationForm edit={edit} list={list} name={name} />
      <InvitationUpload upload={upload} stage={stage} />
      <InvitationList edit={edit} list={list} />
    </>
  );
}
