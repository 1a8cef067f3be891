import { useState } from 'react';
import type { User } from '#domain/session/user.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';
import { roleKey } from '../../widgets/video-call/roles.ts';
import styles from './profile.module.css';

/** Shell 2, `profile/professional-info`: data kept by the organization, and the user's studies. */
export function ProfessionalInfo({ user }: { user: User }) {
  const [open, setOpen] = useState<OpenForm>(null);
  return <ResourcePage name="study" open={open} onOpen={setOpen} above={<OnFile user={user} />} />;
}

function OnFile({ user }: { user: User }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const texts = t('profile.professional', { returnObjects: true });
  const known = (label: string, value: string | null) => ({ label, value: value || null, unknown: texts.none });
  return (
    <Card title={texts.facts} as="section" flush>
      <DefinitionList
        items={[
          known(texts.role, user.Roles.map(({ RoleId }) => t(roleKey(RoleId, user.Gender))).join(', ')),
          known(texts.specialties, user.Specialties.map(({ Name }) => specialty(Name)).join(', ')),
          known(texts.code, user.MedicalRecordCode),
          known(texts.signature, user.SignatureId === null ? null : texts.yes),
        ]}
      />
      <p className={styles.who}>{texts.who}</p>
    </Card>
  );
}
