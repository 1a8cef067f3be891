import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useScreens } from '../../app/use-screens.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';

/** Health insurances with their institutions (clinical 7). */
export function HealthInsurancesScreen() {
  const [open, setOpen] = useState<OpenForm>(null);
  const id = open?.id ?? null;
  return (
    <ResourcePage name="healthInsurance" open={open} onOpen={setOpen}>
      {id === null ? null : <Institutions key={id} id={id} />}
    </ResourcePage>
  );
}

function Institutions({ id }: { id: string }) {
  const { t } = useTranslation();
  const found = useSelector(useActorRef(useScreens().institutions, { input: { id } }), (snapshot) => snapshot.output);
  if (found?.kind === 'failed') return <Banner tone="warn">{t('resources.healthInsurance.institutionsFailed')}</Banner>;
  return (
    <section aria-labelledby="institutions" aria-busy={found === undefined}>
      <h3 id="institutions">{t('resources.healthInsurance.institutions')}</h3>
      {found?.names.length === 0 ? <p className="meta">{t('resources.healthInsurance.noInstitutions')}</p> : null}
      <ul>
        {found?.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
