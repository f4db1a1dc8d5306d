export function FunnelView() {
  return null;
}
