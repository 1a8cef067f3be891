import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hrefOf } from '#domain/navigation/routes.ts';
import { invitationNotices, invitations, users } from '../../db/schema/index.ts';
import { visitPage } from '../visits/links.ts';
import { dueOf, type NoticeSource, storedIn } from '../visits/notice-store.ts';
import { invitationMail } from './invitation-mail.ts';

const senders = alias(users, 'sender');
const nameOf = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`;

/** A permanently rejected mail marks the invitation as bounced. */
export const invitationSource: NoticeSource = {
  objectType: 'invitation',
  action: 'invitation.mail',
  async find({ db, now }, config) {
    const due = await dueOf(
      db
        .select({
          notice: invitationNotices,
          invitation: invitations,
          professional: { name: users.name, lastName: users.lastName },
          sender: { name: senders.name, lastName: senders.lastName },
        })
        .from(invitationNotices)
        .innerJoin(invitations, eq(invitations.id, invitationNotices.invitationId))
        .innerJoin(users, eq(users.id, invitations.userInvitingId))
        .innerJoin(senders, eq(senders.id, invitations.sentBy))
        .$dynamic(),
      invitationNotices,
      invitationNotices.invitationId,
      now,
    );
    return due.map(({ notice, invitation, professional, sender }) => ({
      id: invitation.id,
      tries: notice.tries,
      address: invitation.email,
      locale: invitation.locale,
      compose: async (locale) =>
        invitationMail[locale]({
          professional: nameOf(professional),
          sender: invitation.sentBy === invitation.userInvitingId ? null : nameOf(sender),
          name: invitation.name,
          visitPage: visitPage(config, locale).href,
          signInPage: new URL(hrefOf('auth-login', locale), visitPage(config, locale)).href,
        }),
    }));
  },
  async dropped({ db, now }, ids) {
    await db
      .update(invitations)
      .set({ bouncedAt: now })
      .where(inArray(invitations.id, [...ids]));
  },
  ...storedIn(invitationNotices, invitationNotices.invitationId),
};
