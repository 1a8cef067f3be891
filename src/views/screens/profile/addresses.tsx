import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFeature } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ResourceChoices } from '../../widgets/resource/resource-choices.ts';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';

export type AddressesRoute = Extract<RouteName, `${string}-profile-address${string}`>;

/** Shell 2, addresses of the profile in both layouts; `add` opens the form. */
export function Addresses({ route }: { route: AddressesRoute }) {
  const { t } = useTranslation();
  const { go } = useRonda();
  const locale = useLocale();
  const places = useSelector(useActorRef(useFeature(profileFeature).places), (snapshot) => snapshot.output);
  const choices = useMemo(
    () => (places?.kind === 'ready' ? { StateId: places.regions, CityId: places.communes } : {}),
    [places],
  );
  const isAdding = route.endsWith('-add');
  const [edited, setEdited] = useState<OpenForm>(null);
  const area = route.startsWith('polyclinic-') ? 'polyclinic' : 'platform';
  const show = (open: OpenForm) => {
    setEdited(open?.id ? open : null);
    const wanted = open !== null && open.id === null;
    if (wanted !== isAdding) go(hrefOf(`${area}-profile-address-${wanted ? 'add' : 'list'}`, locale));
  };
  const problem =
    places?.kind === 'failed' ? (
      <Banner tone="warn" title={t('resources.address.placesFailed')}>
        {t('resources.address.placesFailedText')}
      </Banner>
    ) : undefined;
  return (
    <ResourceChoices value={choices}>
      <ResourcePage name="address" open={isAdding ? { id: null } : edited} onOpen={show} above={problem} />
    </ResourceChoices>
  );
}
