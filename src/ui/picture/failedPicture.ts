/** Whether loading failed before hydration: a served picture loads before the app. */
export const hasFailed = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth === 0;
