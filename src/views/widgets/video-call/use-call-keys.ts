import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with D and E: microphone and camera. Also active while typing, because they are not characters. */
export function useCallKeys(press: { microphone: () => void; camera: () => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'd' && key !== 'e') return;
    event.preventDefault();
    if (key === 'd') press.microphone();
    else press.camera();
  });
  // The effect only subscribes; the owner decides what keys do.
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
