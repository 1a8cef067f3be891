import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import { isEqual } from '#domain/equal.ts';
import { useSessionUser } from '../../../app/use-session-user.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Facts } from '../../../ui/definition-list/definition-list.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { DocumentActs } from './document-acts.ts';
import { useDocumentPerson } from './document-person.ts';
import { SignElsewhere } from './sign-elsewhere.tsx';
import { SignHere } from './sign-here.tsx';
import type { SigningParts } from './use-signing.ts';

type Way = 'here' | 'elsewhere' | 'paper';
/** Signing with a certificate file is offered to users who have one; others print and sign by hand (issue 16, section 3). */
const offered = (hasCertificate: boolean): readonly Way[] =>
  hasCertificate ? ['here', 'elsewhere', 'paper'] : ['paper', 'here', 'elsewhere'];

type SignProps = {
  care: MedicalCareActor;
  careId: string;
  lines: DocumentLine[];
  signing: SigningParts;
  acts: DocumentActs;
};

/** Ways to sign the user's documents, with their persons (SAFE-2). */
export function SignDocuments({ care, careId, lines, signing, acts }: SignProps) {
  const { t } = useTranslation();
  const row = useKnownCare(care);
  const person = useDocumentPerson(row);
  const people = lines.filter(
    ({ thirdPerson }, index) => lines.findIndex((line) => isEqual(line.thirdPerson, thirdPerson)) === index,
  );
  const ways = offered(useSessionUser()?.HasEToken === true);
  const [way, setWay] = useState(ways[0] ?? 'paper');
  return (
    <section className="stack" aria-label={t('signing.title')}>
      <h3>{t('signing.title')}</h3>
      <Facts items={[{ label: t('care.facts.number'), value: row.number }]} />
      {people.map((line) => (
        <Facts key={line.id} items={person.facts(line)} />
      ))}
      {lines.length > 0 ? (
        <RadioGroup
          label={t('signing.way')}
          name="signing-way"
          direction="column"
          options={ways.map((value) => ({ value, label: t(`signing.ways.${value}`) }))}
          value={way}
          onValueChange={setWay}
        />
      ) : null}
      {way === 'here' ? (
        <SignHere lines={lines} signing={signing} />
      ) : (
        <SignElsewhere key={way} careId={careId} lines={lines} isPaper={way === 'paper'} acts={acts} person={person} />
      )}
    </section>
  );
}
