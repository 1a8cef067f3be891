/** True when the browser would ask before this page is closed. */
export const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
