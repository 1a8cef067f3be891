import type { VitalSignItem, vitalSignCalls } from '#domain/api/vital-signs.ts';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { withDefaults } from '#domain/forms/form-defaults.ts';
import { readFacts } from '#domain/forms/form-facts.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import { type AnswerValue, ControlType, type Form } from '#domain/forms/forms.ts';
import { isVitalRequired, vitalsAnswer, vitalsOf } from '#domain/vital-signs/vital-rules.ts';
import { vitalSignsFor } from '#domain/vital-signs/vital-signs.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { guardOf, type Seen } from '../medical-cares/access/guards.ts';
import { saveDraft } from '../medical-cares/commands/answers.routes.ts';
import { auditOf, take } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { draftOf, finalOf, formFactsOf, formOf } from '../medical-cares/reads/answer-checks.ts';
import { answeredOf } from '../medical-records/answered.ts';
import { signWritings } from '../medical-records/measured.ts';
import { vitalSignItem } from './vital-sign-item.ts';

type Writings = Awaited<ReturnType<typeof signWritings>>;
type SignsAnswer = { form: Form; values: AnswerValue[]; writings: Writings };

/** The caller's draft if there is one, otherwise the final answer of the care. */
async function signsAnswerOf(context: CallContext, { care: { row }, relation }: Seen): Promise<SignsAnswer> {
  const form = await formOf(context, row.id, { relation });
  const draft = await draftOf(context, row.id, relation);
  const written = draft ?? (await finalOf(context, row.id));
  if (!written) return { form, values: [], writings: new Map() };
  const answer = answeredOf(row, written, form.controls);
  return { form, values: answer.values, writings: await signWritings(context.db, answer) };
}

const blockOf = ({ controls }: Form) => {
  const block = controls.find((control) => control.ControlType === ControlType.VITALS);
  if (!block) throw notFound();
  return block;
};

function itemsOf(context: CallContext, it: Seen, { form, values, writings }: SignsAnswer): VitalSignItem[] {
  const block = blockOf(form);
  const measured = vitalsOf(answerTo(values, block));
  const facts = readFacts(withDefaults(form, values), formFactsOf(context, it).facts);
  const writable = guardOf('draft', it, context.now) === null;
  return vitalSignsFor(facts).map((sign) => {
    const { at = null, by = null } = writings.get(sign.name) ?? {};
    return vitalSignItem(
      sign,
      context.locale,
      { value: measured[sign.name] ?? null, at, by },
      { IsImportant: isVitalRequired(sign, measured, facts), GroupId: null, mayWrite: writable },
    );
  });
}

export const vitalSignHandlers: Handlers<typeof vitalSignCalls> = {
  async listVitalSignsOfCare(context, { params }) {
    const it = await namedCare(context, params.id);
    context.audit(auditOf(it.care.row, 'care.vitals.read', it.relation));
    return listed(itemsOf(context, it, await signsAnswerOf(context, it)));
  },

  /** Measuring writes to the answer: form and calls share one draft. */
  async measureInCare(context, { params, body }) {
    const it = await take(context, params.id, 'draft');
    const { form, values } = await signsAnswerOf(context, it);
    const block = blockOf(form);
    const given = formFactsOf(context, it);
    const asked = vitalSignsFor(readFacts(values, given.facts));
    const measured = { ...vitalsOf(answerTo(values, block)) };
    const Fields: Record<string, string> = {};
    for (const { VitalSignsId, Value } of body.MeasuringVitalSign) {
      const sign = asked.find(({ id }) => id === VitalSignsId);
      if (sign) measured[sign.name] = Value ?? '';
      else Fields[`VitalSignsId.${VitalSignsId}`] = 'unknown';
    }
    const answer = vitalsAnswer(block.Name, measured);
    const problems = validateAnswer(form, [...values.filter(({ Name }) => Name !== block.Name), answer], {
      ...given,
      final: false,
    });
    const wrong = Object.entries(problems).filter(([name]) => name.startsWith(`${block.Name}.`));
    Object.assign(Fields, Object.fromEntries(wrong));
    if (Object.keys(Fields).length > 0) throw new ProblemError('validation', { Fields });
    const draft = await draftOf(context, params.id);
    await saveDraft(
      context,
      it,
      {
        FormId: form.FormId,
        MedicalCareAnswerValues: [...values.filter(({ Name }) => Name !== block.Name), answer],
        Revision: draft?.revision ?? 0,
      },
      draft,
    );
    return listed(itemsOf(context, it, await signsAnswerOf(context, it)));
  },
};
