import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../app/use-formats.ts';
import { useResources } from '../../app/use-resources.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { ResourceChoices } from '../../widgets/resource/resource-choices.ts';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';

/** Polyclinics of all organizations with their use (decision 168). */
export function PolyclinicsScreen() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenForm>(null);
  const found = useSelector(useActorRef(useResources().organizations), (snapshot) => snapshot.output);
  const choices = useMemo(() => (found?.kind === 'ready' ? { OrganizationId: found.organizations } : {}), [found]);
  const id = open?.id ?? null;
  const problem =
    found?.kind === 'failed' ? <Banner tone="warn">{t('resources.polyclinic.organizationsFailed')}</Banner> : undefined;
  return (
    <ResourceChoices value={choices}>
      <ResourcePage name="polyclinic" open={open} onOpen={setOpen} above={problem}>
        {id === null ? null : <Use key={id} id={id} />}
      </ResourcePage>
    </ResourceChoices>
  );
}

const uses = ['People', 'OpenCares', 'Supplies'] as const;

function Use({ id }: { id: string }) {
  const { t } = useTranslation();
  const { thousands } = useFormats();
  const logic = useResources().polyclinicUse;
  const found = useSelector(useActorRef(logic, { input: { id } }), (snapshot) => snapshot.output);
  if (found?.kind === 'failed') return <Banner tone="warn">{t('resources.polyclinic.useFailed')}</Banner>;
  return (
    <section aria-labelledby="use" aria-busy={found === undefined}>
      <h3 id="use">{t('resources.polyclinic.use')}</h3>
      {found === undefined ? (
        <SkeletonTable rows={2} label={t('resource.fieldsLoading')} />
      ) : (
        <DefinitionList
          items={uses.map((use) => ({ label: t(`resources.polyclinic.uses.${use}`), value: thousands(found[use]) }))}
        />
      )}
      <p className="meta">{t('resources.polyclinic.useText')}</p>
    </section>
  );
}
