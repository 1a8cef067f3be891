import { randomUUID } from 'node:crypto';
import { control } from '#domain/forms/form-rules.fixtures.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { byId, type Request, type Requests } from '../requests.ts';

const question = () => control('smoking', { ControlId: randomUUID() });
const content = () => ({ Name: 'Tabaco', controls: [question()] });
const ofForm: Request = { given: 'form' };

export const requests: Requests = {
  getFormOfCreator: { ...ofForm, ask: byId },
  getFormVersion: { ...ofForm, ask: ({ id }) => ({ params: { id, version: 1 } }) },
  addFormUser: { ask: () => ({ body: { FormType: 2, Name: 'Tabaco' } }) },
  addFormAndControls: {
    ask: ({ side }) => ({ params: { t: 2 }, body: { ...content(), PolyclinicId: side.polyclinicId } }),
  },
  addControlsToForm: {
    ...ofForm,
    ask: ({ id }) => ({ body: { formId: id, controls: [{ ...question(), Name: `more${randomUUID().slice(0, 8)}` }] } }),
  },
  updateForm: { ...ofForm, ask: (made) => ({ ...byId(made), body: content() }) },
  'updateForm: to retire it': { ...ofForm, ask: (made) => ({ ...byId(made), body: { Status: 'RETIRED' } }) },
  setDefaultForm: { ...ofForm, ask: (made) => ({ ...byId(made), body: { IsDefault: true } }) },
  getDefaultQuestionnaire: { ask: ({ side }) => ({ params: { id: side.owner.userId } }) },
  listGenericForms: { ask: () => ({ params: { t: 1 } }) },
  associateFormGeneric: {
    ask: ({ side }) => ({ body: { FormId: attentionFormId, PolyclinicId: side.polyclinicId } }),
  },
};
