import { documentKinds } from '../care-document/document-kinds.ts';
import { DocumentTemplate, NewTemplate, TemplateName } from '../care-document/template.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const ours = {
  service: 'clinical',
  access: 'session',
  source: 'ours: a prescription or an order that its physician starts others from',
} as const;
const write = { ...ours, effect: 'write', params: byId, path: 'DocumentTemplates/{id}' } as const;

/** The caller's own templates. */
export const documentTemplateCalls = defineCalls({
  listDocumentTemplates: {
    ...ours,
    method: 'GET',
    effect: 'read',
    path: 'DocumentTemplates',
    query: z.object({ Kind: z.enum(documentKinds) }),
    response: listOf(DocumentTemplate),
  },
  addDocumentTemplate: {
    ...ours,
    method: 'POST',
    effect: 'write',
    path: 'DocumentTemplates',
    body: NewTemplate,
    response: DocumentTemplate,
    status: 201,
  },
  renameDocumentTemplate: {
    ...write,
    method: 'PUT',
    body: z.strictObject({ Name: TemplateName }),
    response: DocumentTemplate,
  },
  removeDocumentTemplate: { ...write, method: 'DELETE', status: 204 },
});
