import { createContext, type PropsWithChildren, useContext, useState } from 'react';
import { publishHeight } from '../publish-height.ts';
import styles from './notice-place.module.css';

type Place = { element: HTMLElement | null; onElement: (element: HTMLElement | null) => void };

const PlaceContext = createContext<Place>({ element: null, onElement: () => undefined });

export function NoticePlaceProvider({ children }: PropsWithChildren) {
  const [element, onElement] = useState<HTMLElement | null>(null);
  return <PlaceContext value={{ element, onElement }}>{children}</PlaceContext>;
}

/** Null if the layout has no slot for notices; they are rendered in place then. */
export const useNoticePlace = () => useContext(PlaceContext).element;

const noticeHeight = publishHeight('--notice-h');

/** Slot below the top bar for notices; the page makes room for it (U7). */
export function NoticePlace() {
  const { onElement } = useContext(PlaceContext);
  return (
    <div className={styles.place} ref={noticeHeight}>
      <div className={styles.list} data-notices data-passing ref={onElement} />
    </div>
  );
}
