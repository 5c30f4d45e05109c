export const RouteNotFound = () => null;
