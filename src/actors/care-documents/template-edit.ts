import { type ActorRefFrom, fromPromise } from 'xstate';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { type DocumentTemplate, type TemplateContent, TemplateName } from '#domain/care-document/template.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { type Lookup, lookedUp } from '../shared/lookups.ts';
import { removalBy } from '../shared/removal.ts';

export type TemplateEntry = { Name: string; Version: number };
type Of = {
  kind: DocumentKind;
  /** Null: a new one with this content. */
  template: DocumentTemplate | null;
  content: () => TemplateContent;
  onChanged: () => void;
};
type Ports = { http: FeaturePorts['dependencies']['http'] };

/** Names a new template or renames an existing one. */
export function createTemplateEdit({ http }: Ports, { kind, template, content, onChanged }: Of) {
  /** Generated once, so that a retry after a lost response creates no duplicate. */
  const TemplateId = crypto.randomUUID();
  const blank: TemplateEntry = { Name: '', Version: 0 };
  const actors: RecordEditPorts<TemplateEntry>['actors'] = {
    load: fromPromise(
      async (): Promise<RecordLoad<TemplateEntry>> => ({ kind: 'found', record: template ?? blank, kept: null }),
    ),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, version } }) => {
      const { data: Name } = TemplateName.safeParse(record.Name);
      if (Name === undefined) return { kind: 'invalid', fields: { Name: { code: 'required' } } };
      try {
        const saved =
          id === null
            ? await http.call('addDocumentTemplate', { body: { TemplateId, Kind: kind, Name, Content: content() } })
            : await http.call('renameDocumentTemplate', { params: { id }, body: { Name } }, { ifMatch: version });
        return { kind: 'saved', id: saved.TemplateId, record: saved };
      } catch (error) {
        const { code, problem } = failureOf(error);
        const sentence = problem?.Fields?.Name;
        if (code !== 'validation' || sentence === undefined) throw error;
        return { kind: 'invalid', fields: { Name: { sentence } } };
      }
    }),
    remove: fromPromise(({ input: { id } }) => removalBy(http.call('removeDocumentTemplate', { params: { id } }))),
  };
  return createRecordEditMachine<TemplateEntry>().provide({
    actors,
    // A name is short, so its draft is not kept.
    actions: { keepChanges: () => undefined, recordSaved: onChanged, recordRemoved: onChanged },
  });
}
export type TemplateEditActor = ActorRefFrom<ReturnType<typeof createTemplateEdit>>;

export const createTemplatesLogic = ({ http }: Ports) =>
  fromPromise<Lookup<{ templates: DocumentTemplate[] }>, { kind: DocumentKind }>(({ input: { kind: Kind }, signal }) =>
    lookedUp(async () => ({
      templates: (await http.call('listDocumentTemplates', { query: { Kind } }, { signal })).Dtos,
    })),
  );
