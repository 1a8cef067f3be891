import type { Mail } from '../../core/mailer.ts';
import { systemFacts, type Unit } from '../../core/unit-of-work.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { noticeSources } from './notice-sources.ts';
import type { NoticeSource } from './notice-store.ts';
import { addressOf } from './request.ts';

const mostTries = 5;

export type NoticeParts = Pick<IdentityParts, 'unitOfWork' | 'config' | 'mailer'>;
type Notice = { id: string; mail: Mail };

async function claim(unit: Unit, source: NoticeSource, config: NoticeParts['config']): Promise<Notice[]> {
  const { db, audit } = unit;
  const notices: Notice[] = [];
  const dropped: string[] = [];
  for (const { id, objectId = id, tries, user, compose } of await source.find(unit, config)) {
    const to = user.active ? await addressOf(db, user) : null;
    if (!to || tries >= mostTries) {
      dropped.push(id);
      continue;
    }
    notices.push({ id, mail: { to, ...(await compose(user.locale ?? 'es', to)) } });
    audit({ action: source.action, objectType: source.objectType, objectId, patientId: user.id });
  }
  if (dropped.length > 0) await source.forget(db, dropped);
  if (notices.length > 0) {
    await source.claim(
      unit,
      notices.map(({ id }) => id),
    );
  }
  return notices;
}

/**
 * Mails patients that an answer or documents are there. No transaction waits for a mail server: a notice is taken in one,
 * sent, and deleted in another; one that was not sent is taken again later (decision 075). Returns how many were taken.
 */
export async function mailPatients({ unitOfWork, config, mailer }: NoticeParts): Promise<number> {
  const facts = systemFacts('mail-patients');
  const failures: unknown[] = [];
  let taken = 0;
  for (const source of noticeSources) {
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
