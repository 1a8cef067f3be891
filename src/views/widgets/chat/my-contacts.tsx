import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName, type ProfessionalRow } from '#domain/session/user.ts';
import { selectLatestDot, selectUnreadWith } from '#machines/chat/index.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { roleKey } from '../video-call/roles.ts';
import styles from './chat.module.css';
import { ContactFilter, ContactPager, ContactRows } from './contact-list.tsx';
import { usePresence } from './use-presence.ts';

/** Clinical 2: people of the chosen polyclinic. */
export function PolyclinicContacts({ chats }: { chats: Chats }) {
  const polyclinicId = useChosenPolyclinic()?.PolyclinicId;
  const contacts = useMemo(
    () => (polyclinicId ? chats.contactsIn(polyclinicId) : chats.contacts),
    [chats, polyclinicId],
  );
  return <MyContacts key={polyclinicId} chats={chats} contacts={contacts} />;
}

export function MyContacts({ chats, contacts }: { chats: Chats; contacts: Chats['contacts'] }) {
  const list = useActorRef(contacts, { input: { filters: {} } });
  return (
    <>
      <div className={styles.filter}>
        <ContactFilter list={list} />
      </div>
      <ContactRows list={list}>{(rows) => <People chats={chats} rows={rows} />}</ContactRows>
      <ContactPager list={list} />
    </>
  );
}

function People({ chats, rows }: { chats: Chats; rows: ProfessionalRow[] }) {
  const { t } = useTranslation();
  const { actor } = chats;
  const unread = useSelector(
    actor,
    (snapshot) => rows.map(({ UserId }) => selectUnreadWith(snapshot, UserId)),
    (a, b) => a.join() === b.join(),
  );
  const presenceOf = usePresence();
  const current = useSelector(actor, (snapshot) => rows.map((row) => selectLatestDot(snapshot, row)), isEqual);
  const people = current.map((row, index) => ({
    id: row.UserId,
    name: fullName(row),
    detail: t(roleKey(row.Roles[0]?.RoleId ?? 0, row.Gender)),
    ...presenceOf(row),
    unread: unread[index],
    unreadLabel: t('chat.unread'),
  }));
  return (
    <PersonList
      label={t('chat.contacts.title')}
      people={people}
      onSelect={(userId) => actor.send({ type: 'person.open', userId })}
    />
  );
}
