import type { Person } from '#domain/session/user.ts';
import type { PromisePort } from '../shared/ports.ts';

export type PeopleChoiceInput = {
  /** Who is in already: shown as chosen, and cannot be unselected. */
  preselected: readonly string[];
  /** Whether a name is written with the choice. */
  isNamed: boolean;
  /** Whether it can be sent with nobody chosen. */
  mayBeEmpty: boolean;
};
export type PeopleChoiceContext = PeopleChoiceInput & {
  name: string;
  chosen: Person[];
  /** Clinical 8: what was missing at the last try. */
  missing: 'name' | 'people' | null;
};

export type PeopleChoiceEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'person.toggled'; person: Person }
  | { type: 'choice.send' };

export type PeopleChoicePorts = {
  actors: { submit: PromisePort<unknown, { name: string; userIds: string[] }> };
};
