/** Reports when the page is hidden, left and shown. @returns a function that unsubscribes */
export const watchPage = (tell: (type: 'HIDDEN' | 'LEFT' | 'SHOWN') => void): (() => void) => {
  const onLeft = () => tell('LEFT');
  const onShown = () => tell('SHOWN');
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') tell('HIDDEN');
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
