import type { Person } from '#domain/session/user.ts';
import type { PromisePort } from '../shared/ports.ts';

export type PeopleChoiceInput = {
  /** Existing members: shown as selected and locked. */
  preselected: readonly string[];
  /** True when a name is entered too. */
  isNamed: boolean;
  /** True when the selection may be empty. */
  mayBeEmpty: boolean;
  /** Largest selection. */
  atMost: number;
};
export type PeopleChoiceContext = PeopleChoiceInput & {
  name: string;
  chosen: Person[];
  /** Clinical 8: what the last attempt lacked. */
  missing: 'name' | 'people' | 'fewer' | null;
};

export type PeopleChoiceEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'person.toggled'; person: Person }
  | { type: 'choice.send' };

export type PeopleChoicePorts = {
  actors: { submit: PromisePort<unknown, { name: string; userIds: string[] }> };
};
