import type { CallDefinition } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import type { Row } from './table.ts';
import { callsTable } from './table-calls.ts';
import { chatTable } from './table-chat.ts';
import { clinicalTable } from './table-clinical.ts';
import { peopleTable } from './table-people.ts';

/** What every call gets; a row of another situation has the name of its call before a colon. */
export const table: Record<string, Row | undefined> = {
  ...peopleTable,
  ...clinicalTable,
  ...callsTable,
  ...chatTable,
};
export const callOf = (name: string): CallDefinition | undefined =>
  Object.entries(calls).find(([known]) => known === name.split(':')[0])?.[1];
