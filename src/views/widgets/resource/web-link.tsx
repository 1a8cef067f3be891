import { isWebLink } from '#domain/web-link.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Opens in a tab without opener and referrer; addresses other than http and https are rendered as text. */
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
