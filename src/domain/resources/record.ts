import { messageCode } from '../message-code.ts';
import { z } from '../zod.ts';
import type { Resource, ResourceField } from './resource.ts';

/** A row of any resource, as a form holds it: its fields by name and its version; 0 before it exists. */
export type ResourceRecord = Record<string, unknown> & { Version: number };
/** What forms and lists read of a resource. */
export type ResourceShape = Pick<Resource, 'one' | 'many' | 'idField' | 'fields' | 'removal' | 'check' | 'withHidden'>;

/** The fields that a form holds and sends. */
export const sentFields = ({ fields }: Pick<ResourceShape, 'fields'>) =>
  Object.entries(fields).filter(([, { input }]) => input !== 'server');

/** Whether nothing is a value of it. */
export const isNullable = ({ schema }: ResourceField) => schema.safeParse(null).success;

/** What a form starts a new row with: the default of the field, or nothing. */
export function blankOf(resource: ResourceShape, userId: string): ResourceRecord {
  const values = sentFields(resource).map(([name, field]) => {
    if (field.input === 'owner') return [name, userId];
    const given = field.schema.safeParse(undefined);
    return [name, given.success ? given.data : ['text', 'link', 'rut', 'color'].includes(field.input) ? '' : null];
  });
  return { ...Object.fromEntries(values), Version: 0 };
}

/** What was typed, as the field takes it: nothing is null where the field may be empty. */
export const typedValue = (field: ResourceField, text: string): unknown => {
  const given = text.trim() === '' ? null : text;
  if (field.input === 'number') return given === null || Number.isNaN(Number(given)) ? given : Number(given);
  return given === null && isNullable(field) ? null : text;
};

/** Whether a form must not leave it empty. */
export const isRequired = (field: ResourceField) => !isNullable(field) && !field.schema.safeParse(undefined).success;

/** The schema of a value that is there. */
const filledOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? filledOf(schema.unwrap()) : schema;

const chosenOf = ({ schema }: ResourceField): readonly unknown[] => {
  const filled = filledOf(schema);
  if (filled instanceof z.ZodEnum) return filled.options;
  return filled instanceof z.ZodLiteral ? [...filled.values] : [];
};

/** The choices of a field that is chosen. */
export const optionsOf = (field: ResourceField): readonly string[] => chosenOf(field).map(String);

/** What was chosen, as the field takes it. */
export const chosenValue = (field: ResourceField, option: string): unknown =>
  chosenOf(field).find((value) => String(value) === option) ?? option;

/** What is wrong with a row, by field: a code of `messageCode` or of the resource's own. Empty when it can be sent. */
export function problemsOf(resource: ResourceShape, row: Record<string, unknown>): Record<string, string> {
  const wrong = sentFields(resource).flatMap(([name, { schema }]) => {
    const [issue] = schema.safeParse(row[name], { error: messageCode }).error?.issues ?? [];
    return issue ? [[name, issue.message]] : [];
  });
  const together = wrong.length === 0 ? resource.check?.(row) : null;
  return Object.fromEntries(together ? [[together.field, together.code]] : wrong);
}
