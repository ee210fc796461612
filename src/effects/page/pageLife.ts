/** Reports when the page is hidden, left and shown. @returns a function that unsubscribes */
export const watchPage = (report: (type: 'HIDDEN' | 'LEFT' | 'SHOWN') => void): (() => void) => {
  const onLeft = () => report('LEFT');
  const onShown = () => report('SHOWN');
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') report('HIDDEN');
  };
  window.addEventListener('pagehide', onLeft);
  window.addEventListener('pageshow', onShown);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', onLeft);
    window.removeEventListener('pageshow', onShown);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};
