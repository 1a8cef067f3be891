import { and, eq, gt } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { visitLinkLife } from '#domain/visit.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/context.ts';
import { randomText, sha256 } from '../../core/secret.ts';
import { visitLinks } from '../../db/schema/index.ts';

type Place = Pick<Config, 'publicUrl' | 'port'>;

/** Address of a page as written in a mail. */
export const pageOf = ({ publicUrl, port }: Place, path: string) =>
  new URL(path, publicUrl ?? `http://localhost:${port}`);

/** Visit page without a link, where the patient identifies themselves. */
export const visitPage = (config: Place, locale: Locale) => pageOf(config, `/${locale}/visit`);

/** Creates a link to the page of this care. The code is in the fragment, which is never sent to servers or logged. */
export async function newLink(
  db: Database,
  given: { careId: string; by: string | null; now: Date; locale: Locale; config: Place },
): Promise<string> {
  const { careId, by, now, locale, config } = given;
  const code = randomText(32);
  const expiresAt = new Date(now.getTime() + visitLinkLife);
  await db
    .insert(visitLinks)
    .values({ hash: sha256(code), medicalCareId: careId, createdBy: by, createdAt: now, expiresAt });
  const link = visitPage(config, locale);
  link.hash = code;
  return link.href;
}

export type Link = { careId: string; by: string | null };

/** Returns the care and creator of a valid code; null for an unknown or expired one. */
export async function findLink(db: Database, code: string, now: Date): Promise<Link | null> {
  const [link] = await db
    .select({ careId: visitLinks.medicalCareId, by: visitLinks.createdBy })
    .from(visitLinks)
    .where(and(eq(visitLinks.hash, sha256(code)), gt(visitLinks.expiresAt, now)));
  return link ?? null;
}
