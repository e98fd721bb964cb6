CREATE TABLE "dictionary_versions" (
	"code" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
