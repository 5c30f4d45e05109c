import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/teachers/$teacherId")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/teachers/$teacherId"!</div>;
}
