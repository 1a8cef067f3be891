import { useState } from 'react';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';

type ContactsRoute = Extract<RouteName, `${string}-profile-contact${string}`>;

/** Shell 2, contacts of the profile in both layouts; `add` opens the form. */
export function ContactsScreen({ route }: { route: ContactsRoute }) {
  const { go } = useRonda();
  const locale = useLocale();
  const isAdding = route.endsWith('-add');
  const [edited, setEdited] = useState<OpenForm>(null);
  const area = route.startsWith('polyclinic-') ? 'polyclinic' : 'platform';
  const show = (open: OpenForm) => {
    setEdited(open?.id ? open : null);
    const wanted = open !== null && open.id === null;
    if (wanted !== isAdding) go(hrefOf(`${area}-profile-contact-${wanted ? 'add' : 'list'}`, locale));
  };
  return <ResourcePage name="contact" open={isAdding ? { id: null } : edited} onOpen={show} />;
}
