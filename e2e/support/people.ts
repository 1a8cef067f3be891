import { fullName } from '#domain/session/user.ts';
import { demoAccounts } from '#server/seed/data/people.ts';

/** The displayed name of a colleague: `Camila Soto`. */
export function nameOf(account: string): string {
  const person = demoAccounts.find(({ key }) => key === account);
  if (!person) throw new Error(`no demo account "${account}"`);
  return fullName({ Name: person.name, LastName: person.lastName });
}
