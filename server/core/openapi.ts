import { z } from 'zod';
import type { CallDefinition } from '#domain/api/call.ts';
import { constants } from '#domain/constants.ts';
import { Problem } from '#domain/problem.ts';

export type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Moves the `$defs` of a schema to the components and rewrites its references. */
function hoist(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => hoist(item, components));
  if (!isObject(value)) return value;
  const { $defs, $schema: _, id: __, ...rest } = value;
  if (isObject($defs)) {
    for (const [name, schema] of Object.entries($defs)) components[name] ??= hoist(schema, components);
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, item]) =>
      key === '$ref' && typeof item === 'string'
        ? [key, item.replace('#/$defs/', '#/components/schemas/')]
        : [key, hoist(item, components)],
    ),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): unknown {
  const json = hoist(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), components);
  const id = schema.meta()?.id;
  if (typeof id !== 'string') return json;
  const name = io === 'input' && components[id] !== undefined ? `${id}Input` : id;
  components[name] ??= json;
  return { $ref: `#/components/schemas/${name}` };
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined, components: Json) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input', components),
  }));
}

function operation(name: string, call: CallDefinition, components: Json) {
  const status = String(call.status ?? (call.response ? 200 : 204));
  const form = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const type = call.multipart ? 'multipart/form-data' : form;
  return {
    operationId: name,
    tags: [call.service],
    description: `Source: ${call.source}`,
    security: call.access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...parameters('path', call.params, components), ...parameters('query', call.query, components)],
    ...(call.body
      ? { requestBody: { required: true, content: { [type]: { schema: schemaOf(call.body, 'input', components) } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(call.response
          ? {
              content: {
                [call.answers ?? 'application/json']: { schema: schemaOf(call.response, 'output', components) },
              },
            }
          : {}),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Generates an OpenAPI 3.1 document from the table of calls. */
export function openApiOf(calls: Record<string, CallDefinition>): Json {
  const components: Json = {};
  schemaOf(Problem, 'output', components);
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `/api/${call.service}/v2/${call.path}`;
    const entry = operation(name, call, components);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: entry };
    if (call.twin)
      paths[path] = { ...paths[path], [call.twin.toLowerCase()]: { ...entry, operationId: `${name}Post` } };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ronda', version: constants.version },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  };
}
