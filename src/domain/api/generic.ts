import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { type CallDefinition, defineCalls, type Service } from './call.ts';
import { byId, paging } from './shared.ts';

type Names<S extends string, P extends string> = {
  list: `list${P}`;
  get: `get${S}`;
  create: `create${S}`;
  update: `update${S}`;
  remove: `remove${S}`;
};

type GenericCalls<S extends string, P extends string, E extends z.ZodType, B extends z.ZodType> = {
  [K in Names<S, P>['list']]: {
    service: 'user-admin';
    method: 'GET';
    path: string;
    access: 'session';
    query: z.ZodObject<typeof paging>;
    response: ReturnType<typeof listOf<E>>;
    effect: 'read';
    source: string;
  };
} & {
  [K in Names<S, P>['get']]: {
    service: 'user-admin';
    method: 'GET';
    path: string;
    access: 'session';
    params: typeof byId;
    response: E;
    effect: 'read';
    source: string;
  };
} & {
  [K in Names<S, P>['create']]: {
    service: 'user-admin';
    method: 'POST';
    path: string;
    access: 'session';
    body: B;
    response: E;
    status: 201;
    effect: 'write';
    source: string;
  };
} & {
  [K in Names<S, P>['update']]: {
    service: 'user-admin';
    method: 'PATCH';
    path: string;
    access: 'session';
    params: typeof byId;
    body: typeof JsonPatch;
    response: E;
    effect: 'write';
    source: string;
  };
} & {
  [K in Names<S, P>['remove']]: {
    service: 'user-admin';
    method: 'DELETE';
    path: string;
    access: 'session';
    params: typeof byId;
    status: 204;
    effect: 'write';
    source: string;
  };
};

/** The five calls of a generic resource (shell 7): list, by id, create, JSON patch, delete. */
export function genericCalls<S extends string, P extends string, E extends z.ZodType, B extends z.ZodType>(options: {
  one: S;
  many: P;
  path: string;
  entity: E;
  body: B;
}): GenericCalls<S, P, E, B> {
  const { one, many, path, entity, body } = options;
  const service: Service = 'user-admin';
  const source = 'shell 7, generic resource calls';
  const common = { service, access: 'session', source } as const;
  const calls: Record<string, CallDefinition> = {
    [`list${many}`]: {
      ...common,
      method: 'GET',
      path,
      query: z.object(paging),
      response: listOf(entity),
      effect: 'read',
    },
    [`get${one}`]: { ...common, method: 'GET', path: `${path}/{id}`, params: byId, response: entity, effect: 'read' },
    [`create${one}`]: { ...common, method: 'POST', path, body, response: entity, status: 201, effect: 'write' },
    [`update${one}`]: {
      ...common,
      method: 'PATCH',
      path: `${path}/{id}`,
      params: byId,
      body: JsonPatch,
      response: entity,
      effect: 'write',
    },
    [`remove${one}`]: { ...common, method: 'DELETE', path: `${path}/{id}`, params: byId, status: 204, effect: 'write' },
  };
  // The names are computed, so the record cannot be typed key by key; the type above is this literal, name by name.
  return defineCalls(calls) as unknown as GenericCalls<S, P, E, B>;
}
