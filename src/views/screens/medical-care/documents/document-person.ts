import type { DocumentLine, NamedPerson } from '#domain/care-document/document-line.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useIdentity, useIdentityText } from '../../../app/use-identity.ts';
import { usePatientLine } from '../../../app/use-patient-line.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import type { Fact } from '../../../ui/definition-list/definition-list.tsx';
import { useCareTexts } from '../care-texts.ts';

/** Person of a document: the patient, or the third person it is made out to (SAFE-1, SAFE-2). */
export function useDocumentPerson(row: Pick<MedicalCare, 'User'>) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const { nameOf } = useCareTexts();
  const identity = useIdentity();
  const identityText = useIdentityText();
  const lineOf = usePatientLine();
  const { IC, BirthDate } = row.User;
  const patient: NamedPerson = { name: nameOf(row), IC, BirthDate };
  const unknown = t('app.notInformed');
  return {
    of: ({ thirdPerson }: Pick<DocumentLine, 'thirdPerson'>) => thirdPerson ?? patient,
    /** One line. */
    line: ({ thirdPerson }: Pick<DocumentLine, 'thirdPerson'>) =>
      thirdPerson
        ? t('documentFiles.atRequestOf', {
            name: thirdPerson.name,
            document: identityText(thirdPerson.IC),
            patient: patient.name,
          })
        : lineOf(row.User),
    facts({ thirdPerson }: Pick<DocumentLine, 'thirdPerson'>): Fact[] {
      const person = thirdPerson ?? patient;
      return [
        { label: t(thirdPerson ? 'documentFiles.otherPerson' : 'orientation.patient'), value: person.name },
        { ...identity(person.IC), unknown },
        { label: t('care.facts.birth'), value: person.BirthDate && birth(person.BirthDate), unknown },
      ];
    },
  };
}
