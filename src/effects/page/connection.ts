/** Subscribes to the browser going offline and online. @returns a function that unsubscribes */
export const watchConnection = (report: (type: 'WENT_OFFLINE' | 'CAME_ONLINE') => void): (() => void) => {
  const lost = () => report('WENT_OFFLINE');
  const back = () => report('CAME_ONLINE');
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
};
