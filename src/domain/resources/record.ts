import { messageCode } from '../message-code.ts';
import { z } from '../zod.ts';
import type { Resource, ResourceField } from './resource.ts';

/** A row of any resource in a form: its fields by name and its version, 0 before creation. */
export type ResourceRecord = Record<string, unknown> & { Version: number };
export type ResourceShape = Pick<Resource, 'one' | 'many' | 'idField' | 'fields' | 'removal' | 'check' | 'withHidden'>;

export const sentFields = ({ fields }: Pick<ResourceShape, 'fields'>) =>
  Object.entries(fields).filter(([, { input }]) => input !== 'server');

export const isNullable = ({ schema }: ResourceField) => schema.safeParse(null).success;

export function blankOf(resource: ResourceShape, userId: string): ResourceRecord {
  const values = sentFields(resource).map(([name, field]) => {
    if (field.input === 'owner') return [name, userId];
    const given = field.schema.safeParse(undefined);
    return [
      name,
      given.success ? given.data : ['text', 'paragraph', 'link', 'rut', 'color'].includes(field.input) ? '' : null,
    ];
  });
  return { ...Object.fromEntries(values), Version: 0 };
}

/** Converts typed text to a field value; empty becomes null where the field is nullable. */
export const typedValue = (field: ResourceField, text: string): unknown => {
  const given = text.trim() === '' ? null : text;
  if (field.input === 'number') return given === null || Number.isNaN(Number(given)) ? given : Number(given);
  return given === null && isNullable(field) ? null : text;
};

/** A number with a default is filled in and cannot be emptied. */
export const isRequired = (field: ResourceField) =>
  !isNullable(field) && (field.input === 'number' || !field.schema.safeParse(undefined).success);

/** Schema without its optional, nullable and default wrappers. */
const filledOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? filledOf(schema.unwrap()) : schema;

const chosenOf = ({ schema }: ResourceField): readonly unknown[] => {
  const filled = filledOf(schema);
  if (filled instanceof z.ZodEnum) return filled.options;
  return filled instanceof z.ZodLiteral ? [...filled.values] : [];
};

export const optionsOf = (field: ResourceField): readonly string[] => chosenOf(field).map(String);

export const chosenValue = (field: ResourceField, option: string): unknown =>
  chosenOf(field).find((value) => String(value) === option) ?? option;

/** Validation errors by field, as codes of `messageCode` or of the resource. Empty when the row is valid. */
export function problemsOf(resource: ResourceShape, row: Record<string, unknown>): Record<string, string> {
  const wrong = sentFields(resource).flatMap(([name, { schema }]) => {
    const [issue] = schema.safeParse(row[name], { error: messageCode }).error?.issues ?? [];
    return issue ? [[name, issue.message]] : [];
  });
  const together = wrong.length === 0 ? resource.check?.(row) : null;
  return Object.fromEntries(together ? [[together.field, together.code]] : wrong);
}
