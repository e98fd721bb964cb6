CREATE TABLE "sentences" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
