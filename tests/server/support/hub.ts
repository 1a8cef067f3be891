import { systemFacts } from '#server/core/unit-of-work.ts';
import type { TestApp } from './app.ts';
import { apiToken, bearer } from './browser.ts';
import { Follower } from './follower.ts';
import { addPerson, type TestPerson } from './people.ts';

/** A hub ticket for an access token. */
export async function ticketOf(app: TestApp, access: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/user-admin/v2/Users/Token`, { headers: bearer(access) });
  const body: { Token: string } = await answer.json();
  return body.Token;
}

/** A hub ticket of a new session, for a new user unless one is given. */
export const newTicket = async (app: TestApp, person?: TestPerson) =>
  ticketOf(app, (await apiToken(app, person ?? (await addPerson(app.store)))).access);

const open: Follower[] = [];
type Way = { through?: string; signedIn?: () => Promise<unknown> };
/** The real client, followed until `stopFollowers`. `app` is called each time, because a test may start another one. */
export async function follow(app: () => TestApp, person: TestPerson, way: Way = {}): Promise<Follower> {
  const { through, signedIn } = way;
  const { access } = await apiToken(app(), person);
  await signedIn?.();
  const follower = new Follower({ url: () => through ?? app().url, ticket: () => ticketOf(app(), access) });
  open.push(follower);
  return follower.start();
}
export const stopFollowers = () => Promise.all(open.splice(0).map((follower) => follower.hub.stop()));

/** One `webUpdate` per version, in one transaction. */
export const emitVersions = (
  { unitOfWork }: Pick<TestApp, 'unitOfWork'>,
  userIds: readonly string[],
  versions: readonly string[],
) =>
  unitOfWork.write(systemFacts('test'), async (unit) => {
    for (const Version of versions) unit.emit('webUpdate', userIds, { Version, Mandatory: false });
  });
