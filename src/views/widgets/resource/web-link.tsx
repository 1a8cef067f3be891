import { useTranslation } from 'react-i18next';
import { isWebLink } from '#domain/web-link.ts';

/** Opens in a tab that knows nothing of where it came from; an address that is none of the web is only shown. */
export function WebLink({ address }: { address: string }) {
  const { t } = useTranslation();
  if (!isWebLink(address)) return <span>{address}</span>;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {address}
      <span className="sr"> {t('resource.newTab')}</span>
    </a>
  );
}
