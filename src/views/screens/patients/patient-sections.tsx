import { useSelector } from '@xstate/react';
import { useTranslation } from '../../app/use-translation.ts';
import pane from '../../widgets/record/pane.module.css';
import { PatientAllergies } from './patient-allergies.tsx';
import { PatientField } from './patient-field.tsx';
import { type FieldSpec, fieldsOf, type Section } from './patient-field-table.ts';
import type { PatientSheetPart } from './patients.types.ts';
import { SamePeople } from './same-people.tsx';

/** Sections in the order in which patients are interviewed. */
export function PatientSections(part: PatientSheetPart) {
  const isNew = useSelector(part.edit, ({ context }) => context.id === null);
  const isChosen = part.sheet.Chosen !== null;
  return (
    <>
      <SectionOf section="identity" part={part} />
      {isNew ? <SamePeople {...part} /> : null}
      {isChosen ? null : (
        <>
          <SectionOf section="contact" part={part} />
          <SectionOf section="insurance" part={part} />
          <SectionOf section="work" part={part} />
          <SectionOf section="next" part={part} />
          <PatientAllergies {...part} />
        </>
      )}
    </>
  );
}

function SectionOf({ section, part }: { section: Section; part: PatientSheetPart }) {
  const { t } = useTranslation();
  const fields: readonly FieldSpec[] = fieldsOf[section];
  return (
    <fieldset className={pane.section}>
      <legend>{t(`patients.sections.${section}`)}</legend>
      <div className={pane.fields}>
        {fields.map((field) => (
          <PatientField key={field.name} field={field} {...part} />
        ))}
      </div>
    </fieldset>
  );
}
