import type { Database } from '../../core/context.ts';
import type { Mail } from '../../core/mailer.ts';
import { systemFacts, type Unit } from '../../core/unit-of-work.ts';
import { accountSource } from '../identity/account-source.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { invitationSource } from '../invitations/invitation-source.ts';
import { noticeSources } from './notice-sources.ts';
import type { NoticeSource, Recipient } from './notice-store.ts';
import { addressOf } from './request.ts';

const mostTries = 5;

export type NoticeParts = Pick<IdentityParts, 'unitOfWork' | 'config' | 'mailer'>;
type Notice = { id: string; mail: Mail };

async function addressee(db: Database, recipient: Recipient) {
  if (!('user' in recipient)) return { to: recipient.address, locale: recipient.locale, patientId: null };
  const { user } = recipient;
  return { to: user.active ? await addressOf(db, user) : null, locale: user.locale ?? 'es', patientId: user.id };
}

async function claim(unit: Unit, source: NoticeSource, config: NoticeParts['config']): Promise<Notice[]> {
  const { db, audit } = unit;
  const notices: Notice[] = [];
  const dropped: string[] = [];
  for (const due of await source.find(unit, config)) {
    const { id, objectId = id, tries, compose } = due;
    const { to, locale, patientId } = await addressee(db, due);
    if (!to || tries >= mostTries) {
      dropped.push(id);
      continue;
    }
    notices.push({ id, mail: { to, ...(await compose(locale, to)) } });
    audit({ action: source.action, objectType: source.objectType, objectId, patientId });
  }
  if (dropped.length > 0) {
    await source.dropped?.(unit, dropped);
    await source.forget(db, dropped);
  }
  if (notices.length > 0) {
    await source.claim(
      unit,
      notices.map(({ id }) => id),
    );
  }
  return notices;
}

/**
 * No transaction waits for a mail server: a notice is claimed in one, sent, and deleted in another; an unsent one is claimed
 * again later (decision 075). Returns how many were claimed.
 */
async function mailFrom(
  name: string,
  sources: readonly NoticeSource[],
  { unitOfWork, config, mailer }: NoticeParts,
): Promise<number> {
  const facts = systemFacts(name);
  const failures: unknown[] = [];
  let taken = 0;
  for (const source of sources) {
    let notices: Notice[] = [];
    await unitOfWork.write(facts, async (unit) => {
      notices = await claim(unit, source, config);
    });
    taken += notices.length;
    for (const { id, mail } of notices) {
      try {
        await mailer.send(mail);
        await unitOfWork.write(facts, ({ db }) => source.forget(db, [id]));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices were not sent`);
  return taken;
}

/** Mails about answers, documents, appointments, and emergency access to the record. */
export const mailPatients = (parts: NoticeParts) => mailFrom('mail-patients', noticeSources, parts);
export const mailInvitations = (parts: NoticeParts) => mailFrom('mail-invitations', [invitationSource], parts);
export const mailAccounts = (parts: NoticeParts) => mailFrom('mail-accounts', [accountSource], parts);
