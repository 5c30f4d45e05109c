export const RoutePending = () => null;
