export const RouteError = () => null;
