const mobileAgents = /Android|iPhone|iPad|iPod|Mobi|IEMobile|BlackBerry|Opera Mini/i;

/** Whether a browser says that it is a phone's or tablet's. */
export const isMobileAgent = (userAgent: string): boolean => mobileAgents.test(userAgent);
